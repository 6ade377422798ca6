import { joinRoutes } from "../join-routes";
import * as cancellations from "#app/features/office/cancellations/routes";
import * as dashboard from "#app/features/office/dashboard/routes";
import * as emails from "#app/features/office/emails/routes";
import * as familyHome from "#app/features/office/family-home/routes";
import * as imports from "#app/features/office/imports/routes";
import * as merge from "#app/features/office/merge/routes";
import * as operator from "#app/features/office/operator/routes";
import * as registrationDesk from "#app/features/office/registration-desk/routes";
import * as search from "#app/features/office/search/routes";
import * as sessionMoves from "#app/features/office/session-moves/routes";
import * as setup from "#app/features/office/setup/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	cancellations,
	dashboard,
	emails,
	familyHome,
	imports,
	merge,
	operator,
	registrationDesk,
	search,
	sessionMoves,
);

/** Setup wizard routes, in their own frame. */
export const wizard = [...setup.wizard];
