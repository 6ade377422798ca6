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
};
