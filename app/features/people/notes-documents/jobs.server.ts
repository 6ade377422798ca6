export { PURGE_TOPIC, purgeDocumentJob } from "./purge-document.server";
