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
			subtitle: "Add people from a spreadsheet",
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
			"import.check_chunk": "checked rows of an import",
			"import.checked": "finished checking an import",
			"import.choose_heading": "chose the header row of an import",
			"import.commit": "started an import",
			"import.committed": "finished an import",
			"import.decide_duplicates": "reviewed possible duplicates in an import",
			"import.discard": "discarded an import",
			"import.fail": "failed to read an import file",
			"import.map": "matched the columns of an import",
			"import.stop": "stopped an import",
			"import.take_back": "undid rows of an import",
			"import.undo": "started undoing an import",
			"import.undone": "finished undoing an import",
			"import.write": "imported rows",
		},
	},
	plan: {
		"/imports": "session_management",
		"/imports.csv": "session_management",
		"/api/imports": "session_management",
	},
	permissions: [{ position: 40, key: "imports_run", group: "camp" }],
};
