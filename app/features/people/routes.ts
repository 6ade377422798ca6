import { joinRoutes } from "../join-routes";
import * as campers from "#app/features/people/campers/routes";
import * as households from "#app/features/people/households/routes";
import * as notesDocuments from "#app/features/people/notes-documents/routes";
import * as personPage from "#app/features/people/person-page/routes";
import * as relationships from "#app/features/people/relationships/routes";
import * as shifts from "#app/features/people/shifts/routes";
import * as staff from "#app/features/people/staff/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	campers,
	personPage,
	notesDocuments,
	relationships,
	households,
	shifts,
	staff,
);
