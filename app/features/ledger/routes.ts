import { joinRoutes } from "../join-routes";
import * as pricing from "./pricing/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(pricing);
