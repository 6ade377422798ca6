import { joinRoutes } from "../join-routes";
import * as agreements from "#app/features/registration/agreements/routes";
import * as bookings from "#app/features/registration/bookings/routes";
import { registering as afterwards } from "#app/features/registration/bookings/routes";
import * as familyForm from "#app/features/registration/family-form/routes";
import { registering as steps } from "#app/features/registration/family-form/routes";
import * as forms from "#app/features/registration/forms/routes";
import * as openings from "#app/features/registration/openings/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	agreements,
	bookings,
	familyForm,
	forms,
	openings,
);

/** Routes of the registration steps and of a family's later actions, in a separate layout. */
export const registering = [...steps, ...afterwards];
