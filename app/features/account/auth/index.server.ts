export { preferringCamp } from "./choose-camp.server";
export { createInvitedAccount } from "./create-invited-account.server";
export { onwardPage } from "./google-onward.server";
export { appCode, newPassword, passkeyInput } from "./inputs";
export { forgetCookies } from "./sign-out.server";
