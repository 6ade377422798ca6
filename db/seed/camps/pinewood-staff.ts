import type { StaffPlan } from "./plan";

const GROWN: [number, number] = [26, 61];
const YOUNG: [number, number] = [18, 23];

/** Staff of 80 people. */
export const PINEWOOD_STAFF: StaffPlan[] = [
	{
		position: "Camp director",
		count: 1,
		ages: [52, 52],
		account: {
			email: "admin@demo.test",
			role: "camp_admin",
			first_name: "Ruth",
			last_name: "Abernathy",
			gender: "female",
		},
	},
	{
		position: "Program director",
		count: 1,
		ages: [38, 38],
		account: {
			email: "director@demo.test",
			role: "program_director",
			first_name: "Tomás",
			last_name: "Herrera",
			gender: "male",
		},
	},
	{
		position: "Head counselor",
		count: 2,
		ages: [24, 31],
		account: {
			email: "head@demo.test",
			role: "head_counselor",
			first_name: "Imani",
			last_name: "Whitfield",
			gender: "female",
		},
	},
	{
		position: "Cabin counselor",
		count: 7,
		ages: [19, 22],
		leads: ["full"],
		account: {
			email: "counselor@demo.test",
			role: "counselor",
			first_name: "Maya",
			last_name: "Lindström",
			gender: "female",
			groups: ["Loon", "Heron"],
		},
	},
	{ position: "Cabin counselor", count: 12, ages: YOUNG, leads: ["first", "second"] },
	{ position: "LIT coordinator", count: 2, ages: [23, 29], leads: ["lit"] },
	{ position: "Junior counselor", count: 7, ages: YOUNG, leads: ["junior"] },
	{ position: "Day camp counselor", count: 7, ages: YOUNG, leads: ["day_first", "day_second"] },
	{ position: "Weekend leader", count: 4, ages: [20, 27], leads: ["weekend"] },
	{ position: "Assistant counselor", count: 16, ages: YOUNG },
	{ position: "Waterfront director", count: 1, ages: GROWN },
	{ position: "Lifeguard", count: 4, ages: YOUNG },
	{ position: "Arts instructor", count: 2, ages: [22, 40] },
	{ position: "Sports instructor", count: 2, ages: [20, 35] },
	{ position: "Nature instructor", count: 1, ages: GROWN },
	{ position: "Climbing instructor", count: 1, ages: [24, 40] },
	{
		position: "Camp nurse",
		count: 2,
		ages: [34, 58],
		account: {
			email: "nurse@demo.test",
			role: "health_officer",
			first_name: "Colleen",
			last_name: "O'Rourke",
			gender: "female",
		},
	},
	{
		position: "Bookkeeper",
		count: 1,
		ages: [47, 47],
		account: {
			email: "books@demo.test",
			role: "bookkeeper",
			first_name: "Hannah",
			last_name: "Weiss",
			gender: "female",
		},
	},
	{ position: "Office manager", count: 1, ages: GROWN },
	{ position: "Cook", count: 4, ages: GROWN },
	{
		position: "Transport and grounds",
		count: 2,
		ages: [25, 48],
		account: {
			email: "support@demo.test",
			role: "support_staff",
			first_name: "Desmond",
			last_name: "Asante",
			gender: "male",
		},
	},
];
