import { changes, type Visit } from "./visit";

/** Setup, administration and imports. */
export const OFFICE: Visit[] = [
	{
		about: "setting up, and the camp's administration",
		role: "admin",
		screens: [
			{ route: "office/setup/routes/setup", path: "/setup?another=true" },
			{ route: "office/setup/routes/camp", path: "/setup/camp" },
			{ route: "office/setup/routes/season", path: "/setup/season" },
			{ route: "office/setup/routes/session", path: "/setup/session" },
			{ route: "office/setup/routes/ratios", path: "/setup/ratios" },
			{ route: "office/setup/routes/team", path: "/setup/team" },
			{ route: "office/setup/routes/import", path: "/setup/import" },
			{ route: "office/setup/routes/sample", path: "/setup/sample" },
			{ route: ["office/setup/routes/done", "office/setup/routes/skip"], path: "/setup/done" },
			{ route: ["office/operator/routes/admin", "office/operator/routes/waiting"], path: "/admin" },
			{ route: "money/refunds/routes/refund-limit", path: "/financial/refunds/limit" },
			{ route: "people/households/routes/family-check", path: "/test" },
			{
				route: [
					...changes(
						"office/operator",
						"flags platform-flags archive-camp restore-camp allow-assistant limit-assistant",
					),
					...changes("camp/sample-data", "add remove"),
				],
				path: "/admin/flags",
			},
		],
	},
	{
		about: "imports",
		role: "director",
		screens: [
			{ route: "office/imports/routes/imports", path: "/imports" },
			{ route: "office/imports/routes/new-import", path: "/imports/new?kind=families" },
			{ route: "office/imports/routes/import", path: (at) => `/imports/${at.import_id}` },
			{ route: "office/imports/routes/columns", path: (at) => `/imports/${at.import_id}/columns` },
			{
				route: changes("office/imports", "commit stop undo discard duplicates"),
				path: (at) => `/imports/${at.import_id}/undo`,
			},
		],
	},
];
