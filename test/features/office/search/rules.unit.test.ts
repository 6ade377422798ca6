import { expect, test } from "vitest";
import { SETTINGS_TABS } from "#app/features/camp/settings/components/settings-tabs";
import { pagesFor } from "#app/features/office/search/pages";
import { failureWords, findable, ranked } from "#app/features/office/search/rules";
import type { Category, Found } from "#app/platform/search/source";
import { FLAG_KEYS } from "#app/platform/auth/flags";
import { BUILTIN_ROLES, coveredPermissions } from "#app/platform/auth/permissions";
import { sidebarFor } from "#app/shells/navigation";

const one = (id: string, category: Category, title: string, order: (string | number)[] = [title]): Found => ({
	title,
	order,
	result: {
		id,
		title,
		subtitle: "",
		description: null,
		category,
		type: category,
		url: "/",
		icon: "user",
		metadata: {},
	},
});

test("title matches come first, then people, sessions, reports, pages", () => {
	const found = [
		one("page", "navigation", "otter"),
		one("by mail", "people", "kim"),
		one("report", "reports", "otters"),
		one("session", "sessions", "otter week"),
		one("within", "people", "bo otter"),
		one("person", "people", "otter zed"),
	];
	const ids = ranked(found, (title) => title.includes("otter"), "otter").map(({ result }) => result.id);
	expect(ids).toEqual(["person", "within", "session", "report", "page", "by mail"]);
});

test("at most 20 results are kept", () => {
	const found = Array.from({ length: 60 }, (_, n) => one(`p${n}`, "people", "otter", [n]));
	expect(ranked(found, () => true, "o")).toHaveLength(20);
});

test("past results come last in their category, even if their title starts with the text", () => {
	const found = [
		{ ...one("once", "people", "otter"), past: true },
		one("now", "people", "bo otter"),
		one("session", "sessions", "otter week"),
	];
	const ids = ranked(found, (title) => title.includes("otter"), "otter").map(({ result }) => result.id);
	expect(ids).toEqual(["now", "once", "session"]);
});

test("a person is shown once with the best result, and results without a person are kept", () => {
	const as = (id: string, order: number, person_id: string | null): Found => {
		const found = one(id, "people", "otter", [order]);
		return { ...found, result: { ...found.result, metadata: { person_id } } };
	};
	const found = [
		as("staff", 1, "a"),
		as("camper", 0, "a"),
		as("other", 2, "b"),
		as("x", 3, null),
		as("y", 4, null),
	];
	expect(ranked(found, () => true, "o").map(({ result }) => result.id)).toEqual([
		"camper",
		"other",
		"x",
		"y",
	]);
});

const FEATURES = FLAG_KEYS.map((key) => `flag:${key}`);

const BUILT_IN_ROLES = Object.entries(BUILTIN_ROLES).map(([role_key, { permissions }]) => ({
	role_key,
	permissions,
}));

test.each(BUILT_IN_ROLES)(
	"the search finds every navigation page of a $role_key",
	({ role_key, permissions }) => {
		const viewer = { role_key, permissions: coveredPermissions(permissions), features: FEATURES };
		const places = sidebarFor(viewer).flatMap((item) => item.children ?? [item]);
		const granted = { role_key, permissions: new Set(permissions), features: new Set(FEATURES) };
		const found = pagesFor(granted, () => true).map(({ result }) =>
			result.url === "/" ? "/dashboard" : result.url,
		);
		for (const { to } of places) expect(found).toContain(to);
		expect(pagesFor(granted, () => false)).toEqual([]);
	},
);

test("a user without permissions finds their account, and no page is found twice", () => {
	const nobody = { role_key: "cook", permissions: new Set<never>(), features: new Set(FEATURES) };
	expect(pagesFor(nobody, () => true).map(({ result }) => result.id)).toEqual(["page:account"]);
	const all = {
		role_key: "camp_admin",
		permissions: new Set(["manage_all"] as const),
		features: new Set(FEATURES),
	};
	const found = pagesFor(all, () => true).map(({ result }) => result);
	expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
	for (const { to } of SETTINGS_TABS) expect(found.map(({ url }) => url)).toContain(to);
});

test("a page behind a flag is found only while the flag is on", () => {
	const found = (features: string[]) =>
		pagesFor(
			{ role_key: "camp_admin", permissions: new Set(["manage_all"]), features: new Set(features) },
			() => true,
		).map(({ result }) => result.url);
	expect(found(["flag:advanced_analytics"])).toContain("/analytics-dashboard");
	expect(found([])).not.toContain("/analytics-dashboard");
	expect(found([])).not.toContain("/admin/analytics-config");
});

test("the search hint names only what the user can find", () => {
	const inCamp = (permissions: string[]) => findable({ permissions, scope: "camp" });
	expect(inCamp([])).toEqual({ kinds: "pages", hint: "Every page you can open." });
	expect(inCamp(["sessions_view"])).toEqual({
		kinds: "sessions, pages",
		hint: "Sessions by name, and every page you can open.",
	});
	expect(inCamp(["campers_view", "sessions_view"])).toEqual({
		kinds: "people, sessions, pages",
		hint: "Campers and their families by name or email, sessions by name, and every page you can open.",
	});
	expect(inCamp(["campers_view", "staff_view"]).hint).toBe(
		"Campers, their families and staff by name or email, and every page you can open.",
	);
	expect(inCamp(["staff_view"]).hint).toBe("Staff by name or email, and every page you can open.");
	expect(findable({ permissions: [], scope: "own_children" })).toEqual({
		kinds: "your children, pages",
		hint: "Your children by name or email, and every page you can open.",
	});
	expect(findable({ permissions: ["campers_view", "staff_view"], scope: "groups" }).hint).toBe(
		"Campers and their families by name or email, and every page you can open.",
	);
});

test("a failure is described by its cause", () => {
	const words = (status: number | null) => failureWords({ status, error: "Sign in again." });
	expect(words(null)).toBe("You're offline. Try again when you're back online.");
	expect(words(429)).toBe("Sign in again.");
	for (const status of [200, 500, 503])
		expect(words(status)).toBe("Search isn't available right now. Try again in a few minutes.");
});
