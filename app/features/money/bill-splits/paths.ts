/** Paths of shared bills. */
export const splitPaths = {
	split: (registration_id: string) => `/financial/registrations/${registration_id}/split`,
	csv: (registration_id: string) => `/financial/registrations/${registration_id}/split.csv`,
};
