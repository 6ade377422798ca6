export { preferCamp } from "./choose-camp.server";
export { newPassword } from "./inputs";
export { forgetCookies } from "./sign-out.server";
