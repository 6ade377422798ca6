export { EMAIL_CHANGED_TOPIC, emailChangedJob } from "./email-changed.server";
export { PURGE_TOPIC, purgeDocumentJob } from "./purge-document.server";
