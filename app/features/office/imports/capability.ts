import type { Capability } from "#app/platform/capability";

export const imports: Capability = {
	navigation: [
		{
			position: 20,
			under: "/settings",
			to: "/imports",
			label: "Imports",
			icon: "imports",
			permission: "imports_run",
		},
	],
	pages: [
		{
			position: 350,
			key: "imports",
			title: "Imports",
			subtitle: "Bring people from a spreadsheet",
			url: "/imports",
			icon: "upload",
			permission: "imports_run",
			words: "import csv excel upload file migrate",
		},
	],
};
