/** Addresses of a family's registration. `camp` is the camp's slug. */
export const registrationPaths = {
	sessions: (camp: string) => `/register?camp=${encodeURIComponent(camp)}`,
	overview: (camp: string, id: string) => `/register/${camp}/${id}`,
	step: (camp: string, id: string, step: string) => `/register/${camp}/${id}/${step}`,
};
