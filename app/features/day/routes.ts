import { joinRoutes } from "../join-routes";
import * as attendance from "./attendance/routes";
import * as myDay from "./my-day/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(attendance, myDay);
