import { joinRoutes } from "../join-routes";
import * as agreements from "./agreements/routes";
import * as forms from "./forms/routes";
import * as openings from "./openings/routes";
import * as registrations from "./registrations/routes";
import { registering as steps } from "./registrations/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	agreements,
	forms,
	openings,
	registrations,
);

/** The steps of registering, in a frame of their own. */
export const registering = steps;
