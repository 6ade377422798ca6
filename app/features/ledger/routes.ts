import { joinRoutes } from "../join-routes";
import * as pricing from "#app/features/ledger/pricing/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(pricing);
