export { waitlistDemo } from "./demo-view.server";
