// Public interface of notes and documents for other features.
export { courtPapers, documentsRead } from "./documents.server";
