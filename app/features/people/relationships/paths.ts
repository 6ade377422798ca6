/** Addresses of what is done on the tab of a person's family. */
export const relationPaths = {
	add: (id: string) => `/person/${id}/family/add`,
	relation: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}`,
	remove: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}/delete`,
	callOrder: (id: string, relationship_id: string) => `/person/${id}/family/${relationship_id}/order`,
};
