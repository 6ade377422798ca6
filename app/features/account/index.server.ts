export { sendConfirmLink } from "./email/change-email.server";
