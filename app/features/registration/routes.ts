import { joinRoutes } from "../join-routes";
import * as agreements from "./agreements/routes";
import * as bookings from "./bookings/routes";
import { registering as afterwards } from "./bookings/routes";
import * as familyForm from "./family-form/routes";
import { registering as steps } from "./family-form/routes";
import * as forms from "./forms/routes";
import * as openings from "./openings/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	agreements,
	bookings,
	familyForm,
	forms,
	openings,
);

/** The steps of registering, and what a family does with its registration afterwards, in a frame of their own. */
export const registering = [...steps, ...afterwards];
