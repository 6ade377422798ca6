export { copyDocuments } from "./save-document.server";
