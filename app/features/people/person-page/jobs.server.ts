export { EMAIL_CHANGED_TOPIC, emailChangedJob } from "./email-changed.server";
export { PURGE_TOPIC, purgeDocumentJob } from "#app/features/people/notes-documents/purge-document.server";
