import { joinRoutes } from "../join-routes";
import * as campers from "./campers/routes";
import * as persons from "./persons/routes";
import * as shifts from "./shifts/routes";
import * as staff from "./staff/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(campers, persons, shifts, staff);
