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
	audit: {
		things: {
			import_run: { position: 200, label: "Imports" },
		},
		sentences: {
			"import.check_chunk": "checked lines of an import",
			"import.checked": "finished checking an import",
			"import.choose_heading": "chose the line with the headings of an import",
			"import.commit": "began an import",
			"import.committed": "finished an import",
			"import.decide_duplicates": "decided about possible duplicates in an import",
			"import.discard": "threw an import away",
			"import.fail": "could not read an import's file",
			"import.map": "matched the columns of an import",
			"import.stop": "stopped an import",
			"import.take_back": "took back lines of an import",
			"import.undo": "began to take back an import",
			"import.undone": "finished taking back an import",
			"import.write": "imported lines",
		},
	},
	plan: {
		"/imports": "session_management",
		"/imports.csv": "session_management",
		"/api/imports": "session_management",
	},
	permissions: [{ position: 40, key: "imports_run", group: "camp" }],
};
