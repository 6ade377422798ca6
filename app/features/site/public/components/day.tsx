import { cn } from "#app/ui/cn";
import { Screen } from "./screen";

/** Hours of a camp day, each with the screen used at that time. */
const HOURS = [
	{
		hour: "8:40 a.m.",
		title: "A counselor opens a single list",
		text: "Counselors see only their own groups. Mark one child with a tap, or all the rest with one button. Add a time for late arrivals and a reason for absences.",
		screen: {
			name: "roll-call",
			device: "phone",
			alt: "Roll call on a phone: children with their groups, some marked, and a button that marks all the others present",
		},
	},
	{
		hour: "9:05 a.m.",
		title: "No signal at the lake",
		text: "Roll call keeps working. Marks stay on the phone until it's online, then send automatically. If two people mark the same child differently, both see the marks and choose one.",
		screen: {
			name: "offline",
			device: "phone",
			part: "part-foot",
			alt: "The same roll call offline: two marks are saved on the phone, and the children still appear as marked",
		},
	},
	{
		hour: "10:30 a.m.",
		title: "The director checks a single page",
		text: "Urgent items come first, such as a child absent with no reason given and the number to call. Then come the day's attendance and the roll calls still to take.",
		screen: {
			name: "dashboard",
			device: "desktop",
			part: "part-panel",
			alt: "Today at camp: one child is missing, with the guardian's phone number; 151 of 314 present; sessions with their roll calls",
		},
	},
	{
		hour: "2:15 p.m.",
		title: "A parent asks about a child",
		text: "Search for leo and you find Léo. The page starts with contacts, then sessions, cabin and attendance. Each role sees only what the server allows.",
		screen: {
			name: "camper",
			device: "phone",
			alt: "Campers on a phone, searched for leo: Léo is found, with age and session",
		},
	},
	{
		hour: "November",
		title: "Next summer is planned",
		text: "Copy a season, and all dates move with it. Each session shows how full it is. The database prevents overbooking, even when many families enroll at once.",
		screen: {
			name: "sessions",
			device: "desktop",
			onPhones: "sessions",
			alt: "The sessions of Summer 2026 with their dates and spots filled",
		},
	},
	{
		hour: "January",
		title: "A family registers at night",
		text: "Families can register on a phone, a few steps at a time, and their answers are saved. They see the spots left, only relevant questions and the final price. Siblings are booked together or not at all.",
		screen: {
			name: "register",
			device: "phone",
			alt: "Registering on a phone: session bars over the weeks of summer, showing how full each is",
		},
	},
	{
		hour: "February",
		title: "The office sees what is missing",
		text: "See each registration's status, missing items and balance. A full session has a waitlist that shows the reason for each position. For busy openings, use a waiting room or a lottery anyone can check. Families can pay in full or in installments, and each account shows how its balance adds up.",
		screen: {
			name: "registrations",
			device: "desktop",
			onPhones: "registrations",
			alt: "The season's registrations: families, their children and sessions, missing items and amount due",
		},
	},
] as const satisfies readonly Hour[];

interface Hour {
	hour: string;
	title: string;
	text: string;
	screen: {
		name: string;
		device: "phone" | "desktop";
		alt: string;
		onPhones?: string;
		/** Shows only this part of the screen, enlarged. */
		part?: "part-foot" | "part-panel";
	};
}

export function Day() {
	return (
		<ol className="day">
			{HOURS.map(({ hour, title, text, screen: { part, ...screen } }: Hour) => (
				<li key={hour}>
					<div className="day-words">
						<p className="day-hour">{hour}</p>
						<h3>{title}</h3>
						<p className="site-text">{text}</p>
					</div>
					<Screen
						{...screen}
						sizes={
							screen.device === "phone"
								? "16rem"
								: part
									? "(min-width: 64rem) 58rem, (min-width: 48rem) 115vw, 250vw"
									: "(min-width: 64rem) 46rem, 92vw"
						}
						className={cn(screen.device === "phone" ? "handset" : "sheet", part)}
					/>
				</li>
			))}
		</ol>
	);
}
