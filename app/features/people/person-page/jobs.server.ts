export { EMAIL_CHANGED_TOPIC, emailChangedJob } from "./email-changed.server";
