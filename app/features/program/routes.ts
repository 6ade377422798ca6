import { joinRoutes } from "../join-routes";
import * as activities from "#app/features/program/activities/routes";
import * as enrollments from "#app/features/program/enrollments/routes";
import * as sessions from "#app/features/program/sessions/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(activities, enrollments, sessions);
