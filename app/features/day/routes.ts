import { joinRoutes } from "../join-routes";
import * as attendance from "#app/features/day/attendance/routes";
import * as myDay from "#app/features/day/my-day/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(attendance, myDay);
