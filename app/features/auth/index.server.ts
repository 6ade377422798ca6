export { preferCamp } from "./choose-camp.server";
export { createInvitedAccount } from "./create-invited-account.server";
export { newPassword } from "./inputs";
export { forgetCookies } from "./sign-out.server";
