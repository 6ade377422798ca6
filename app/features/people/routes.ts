import { joinRoutes } from "../join-routes";
import * as campers from "./campers/routes";
import * as households from "./households/routes";
import * as notesDocuments from "./notes-documents/routes";
import * as personPage from "./person-page/routes";
import * as relationships from "./relationships/routes";
import * as shifts from "./shifts/routes";
import * as staff from "./staff/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	campers,
	personPage,
	notesDocuments,
	relationships,
	households,
	shifts,
	staff,
);
