// What other features may use of notes and documents.
export { courtPapers, documentsRead } from "./documents.server";
