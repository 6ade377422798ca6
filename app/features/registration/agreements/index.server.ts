export { documentsOf, listWaivers } from "./queries.server";
