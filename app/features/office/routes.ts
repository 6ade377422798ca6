import { joinRoutes } from "../join-routes";
import * as cancellations from "./cancellations/routes";
import * as dashboard from "./dashboard/routes";
import * as familyHome from "./family-home/routes";
import * as imports from "./imports/routes";
import * as merge from "./merge/routes";
import * as operator from "./operator/routes";
import * as registrationDesk from "./registration-desk/routes";
import * as search from "./search/routes";
import * as sessionMoves from "./session-moves/routes";
import * as setup from "./setup/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	cancellations,
	dashboard,
	familyHome,
	imports,
	merge,
	operator,
	registrationDesk,
	search,
	sessionMoves,
);

/** The setup wizard, in a frame of its own. */
export const wizard = [...setup.wizard];
