import type { Things } from "../things";
import { changes, type Visit } from "./visit";

/** Campers, families and staff. */
export const PEOPLE: Visit[] = [
	{
		about: "campers",
		role: "director",
		screens: [
			{ route: "people/campers/routes/campers", path: "/campers" },
			{ route: "people/campers/routes/campers", path: "/campers?q=a&status=all&sort=-age" },
			{ route: "people/campers/routes/campers", path: "/campers?q=no-such-name" },
			{ route: "people/campers/routes/new-camper", path: "/campers/new" },
			{ route: "people/campers/routes/edit-camper", path: (at) => `/campers/${at.camper_id}/edit` },
			{
				route: "program/enrollments/routes/enroll",
				path: (at) => `/enrollments?session_id=${at.session_id}&q=a`,
			},
			{ route: "program/enrollments/routes/move", path: (at) => `/enrollments/${at.enrollment_id}/move` },
			{ route: "program/enrollments/routes/end", path: (at) => `/enrollments/${at.enrollment_id}/end` },
			{
				route: changes(
					"people/campers",
					"tag-campers archive-campers undo-change camper-status delete-camper restore-camper",
				),
				path: "/campers/tags",
			},
			{
				route: changes("program/enrollments", "restore"),
				path: (at) => `/enrollments/${at.enrollment_id}/restore`,
			},
		],
	},
	{
		about: "people and families",
		role: "director",
		screens: [
			{ route: "people/person-page/routes/person", path: (at) => `/person/${at.camper_id}` },
			...[
				...["relationships/routes/person-family", "notes-documents/routes/person-notes"],
				...["notes-documents/routes/person-documents", "person-page/routes/person-sessions"],
				...["person-page/routes/person-attendance", "person-page/routes/person-activity"],
			].map((name) => ({
				route: `people/${name}`,
				path: (at: Things) => `/person/${at.camper_id}/${name.split("person-").at(-1)}`,
			})),
			{ route: "people/relationships/routes/relate", path: (at) => `/person/${at.camper_id}/family/add?q=a` },
			{
				route: "people/relationships/routes/relation",
				path: (at) => `/person/${at.camper_id}/family/${at.relationship_id}`,
			},
			{
				route: "people/notes-documents/routes/note",
				path: (at) => `/person/${at.camper_id}/notes/no-such-note`,
				status: 404,
			},
			{ route: "people/person-page/routes/photo", path: (at) => `/person/${at.camper_id}/photo` },
			{ route: "office/merge/routes/merge", path: (at) => `/person/${at.camper_id}/merge` },
			{ route: "office/merge/routes/merge", path: (at) => `/person/${at.camper_id}/merge?q=an` },
			{ route: "people/person-page/routes/edit-person", path: (at) => `/person/${at.parent_id}/edit` },
			{ route: "office/merge/routes/duplicates", path: "/duplicates" },
			{ route: "people/households/routes/families", path: "/families" },
			{ route: "people/households/routes/families", path: "/families?status=deleted" },
			{ route: "people/households/routes/new-family", path: "/families/new" },
			{ route: "people/households/routes/family", path: (at) => `/families/${at.household_id}?q=an` },
			{ route: "people/households/routes/edit-family", path: (at) => `/families/${at.household_id}/edit` },
			{
				route: [
					...changes("people/person-page", "delete-person restore-person remove-photo restore-photo"),
					...changes("people/notes-documents", "delete-note restore-note delete-document restore-document"),
					...changes("people/relationships", "unrelate call-order"),
					...changes("people/households", "add-member remove-member primary-home"),
					...changes("office/merge", "undo-merge"),
				],
				path: "/families?q=no-such-name",
			},
		],
	},
	{
		about: "staff",
		role: "director",
		screens: [
			{ route: "people/staff/routes/staff-list", path: "/staff" },
			{ route: "people/staff/routes/staff-list", path: "/staff?warning=any&q=a" },
			{ route: "people/staff/routes/new-staff", path: "/staff/new" },
			{ route: "people/staff/routes/applications", path: "/staff/applications" },
			{ route: "people/staff/routes/positions", path: "/staff/positions" },
			{ route: "people/staff/routes/position", path: (at) => `/staff/positions/${at.role_type_id}` },
			{ route: "people/staff/routes/staff-member", path: (at) => `/staff/${at.staff_id}` },
			{ route: "people/staff/routes/edit-staff", path: (at) => `/staff/${at.staff_id}/edit` },
			{
				route: changes(
					"people/staff",
					"save-employment let-go application-step save-activities save-certificate remove-certificate add-reference mark-reference background-check record-time-off withdraw-time-off delete-staff restore-staff delete-position",
				),
				path: (at) => `/staff/${at.staff_id}/delete`,
			},
			{ route: "people/shifts/routes/ratios", path: "/staff/ratios" },
			{ route: "people/shifts/routes/shifts", path: "/staff/shifts" },
			{
				route: "people/shifts/routes/shifts",
				path: (at) => `/staff/shifts?add=${at.staff_id}&day=2026-07-16`,
			},
			{ route: changes("people/shifts", "remove-shift copy-shifts undo-copy"), path: "/staff/shifts/copy" },
			{ route: "people/shifts/routes/time-off", path: "/staff/time-off" },
			{ route: "people/shifts/routes/decide-time-off", path: (at) => `/staff/time-off/${at.time_off_id}` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=staffing` },
		],
	},
];
