/** Paths of a person's notes, and of actions on one. */
export const notePaths = {
	note: (id: string, note_id: string) => `/person/${id}/notes/${note_id}`,
	remove: (id: string, note_id: string) => `/person/${id}/notes/${note_id}/delete`,
	restore: (id: string, note_id: string) => `/person/${id}/notes/${note_id}/restore`,
};

/** Paths of documents, and of actions on one. */
export const documentPaths = {
	upload: (id: string) => `/person/${id}/documents/upload`,
	file: (id: string, document_id: string) => `/person/${id}/documents/${document_id}`,
	remove: (id: string, document_id: string) => `/person/${id}/documents/${document_id}/delete`,
	restore: (id: string, document_id: string) => `/person/${id}/documents/${document_id}/restore`,
};
