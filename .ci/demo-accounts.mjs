const accounts = [
	["super@demo.test", "super_admin", "all camps"],
	["admin@demo.test", "camp_admin", "Camp Pinewood"],
	["director@demo.test", "program_director", "Camp Pinewood"],
	["head@demo.test", "head_counselor", "Camp Pinewood"],
	["counselor@demo.test", "counselor", "Camp Pinewood"],
	["support@demo.test", "support_staff", "Camp Pinewood"],
	["nurse@demo.test", "health_officer", "Camp Pinewood"],
	["books@demo.test", "bookkeeper", "Camp Pinewood"],
	["parent@demo.test", "parent", "Camp Pinewood"],
	["admin@other.test", "camp_admin", "Camp Birchlake"],
	["counselor@other.test", "counselor", "Camp Birchlake"],
	["parent@other.test", "parent", "Camp Birchlake"],
];

/** The accounts that db/seed makes, as a table for the terminal. */
export function demoAccounts() {
	const lines = accounts.map(([email, role, camp]) => `  ${email.padEnd(22)}${role.padEnd(18)}${camp}`);
	return ["Demo accounts, all with the password campfire-demo-2026:", ...lines].join("\n");
}
