import { joinRoutes } from "../join-routes";
import * as apiDocs from "#app/features/site/api-docs/routes";
import { pages as apiPages } from "#app/features/site/api-docs/routes";
import * as dev from "#app/features/site/dev/routes";
import * as errors from "#app/features/site/errors/routes";
import * as healthCheck from "#app/features/site/health-check/routes";
import * as publicRoutes from "#app/features/site/public/routes";
import { lost as company, pages as publicPages } from "#app/features/site/public/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(apiDocs, healthCheck, publicRoutes);

/** Pages with their own frame. */
export const pages = [...apiPages, ...dev.pages, ...publicPages];

/** Catch-all routes. */
export const lost = [...errors.lost, ...company];
