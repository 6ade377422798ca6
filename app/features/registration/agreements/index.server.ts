export { documentsOf, listWaivers } from "./queries.server";
export { copyDocuments } from "./save-document.server";
