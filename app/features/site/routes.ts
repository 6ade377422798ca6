import { joinRoutes } from "../join-routes";
import * as apiDocs from "./api-docs/routes";
import { pages as apiPages } from "./api-docs/routes";
import * as dev from "./dev/routes";
import * as errors from "./errors/routes";
import * as healthCheck from "./health-check/routes";
import * as publicRoutes from "./public/routes";
import { lost as company, pages as publicPages } from "./public/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(apiDocs, healthCheck, publicRoutes);

/** Pages that bring a frame of their own. */
export const pages = [...apiPages, ...dev.pages, ...publicPages];

/** What no other address matches. */
export const lost = [...errors.lost, ...company];
