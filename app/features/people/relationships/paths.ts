/** Paths of actions on a person's family tab. */
export const relationPaths = {
	add: (id: string) => `/person/${id}/family/add`,
	relation: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}`,
	remove: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}/delete`,
	callOrder: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}/order`,
};
