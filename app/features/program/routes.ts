import { joinRoutes } from "../join-routes";
import * as activities from "./activities/routes";
import * as enrollments from "./enrollments/routes";
import * as sessions from "./sessions/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(activities, enrollments, sessions);
