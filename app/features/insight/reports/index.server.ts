// What other capabilities use of reports: the catalog of all entities.

export { catalogOf, catalogReads } from "./catalog.server";
