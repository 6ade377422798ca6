export { preferCamp } from "./choose-camp.server";
export { onwardPage } from "./google-onward.server";
export { appCode, newPassword, passkeyInput } from "./inputs";
export { forgetCookies } from "./sign-out.server";
