import { joinRoutes } from "../join-routes";
import * as apiDocs from "./api-docs/routes";
import * as dev from "./dev/routes";
import * as errors from "./errors/routes";
import * as healthCheck from "./health-check/routes";
import * as publicPages from "./public/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(apiDocs, healthCheck);

/** Pages that bring a frame of their own. */
export const pages = [...apiDocs.pages, ...dev.pages, ...publicPages.pages];

/** What no other address matches. */
export const lost = [...errors.lost, ...publicPages.lost];
