export { missingPage } from "./missing-page.server";
