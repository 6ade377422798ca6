// What other capabilities use of reports: the catalog of all entities.

export { catalogOf, catalogReads, openCatalog } from "./catalog.server";
