import { cn } from "#app/ui/cn";
import { Screen } from "./screen";

/** The hours of a camp day, each with the screen that somebody has before them then. */
const HOURS = [
	{
		hour: "8:40 a.m.",
		title: "A counselor opens one list",
		text: "It holds the children of their own groups and nobody else. A tap marks a child, one button marks all the rest. Who comes late gets a time, who stays away a reason.",
		screen: {
			name: "roll-call",
			device: "phone",
			alt: "Roll call on a phone: children with their groups, some ticked, and a button that marks all the others present",
		},
	},
	{
		hour: "9:05 a.m.",
		title: "There is no signal at the lake",
		text: "Roll call goes on. Marks wait on the phone and send themselves when the network is back. If two people marked the same child, both see who said what and choose; nothing is overwritten in silence.",
		screen: {
			name: "offline",
			device: "phone",
			part: "part-foot",
			alt: "The same roll call without a connection: two marks wait on the phone, and the children are ticked all the same",
		},
	},
	{
		hour: "10:30 a.m.",
		title: "The director reads one page",
		text: "What cannot wait comes first: the child who is absent without an excuse, with the number to call. Then the day in figures, and which rolls are still open.",
		screen: {
			name: "dashboard",
			device: "desktop",
			part: "part-panel",
			alt: "Today at camp: one child is missing, with the guardian's phone number; 151 of 314 present; sessions with their roll calls",
		},
	},
	{
		hour: "2:15 p.m.",
		title: "Somebody asks about one child",
		text: "Type leo and Léo is found. The page begins with whom to call, then come sessions, cabin and attendance. Who may see which part is decided on the server, by role.",
		screen: {
			name: "camper",
			device: "phone",
			alt: "The campers on a phone, searched for leo: Léo is found, with age and session",
		},
	},
	{
		hour: "November",
		title: "Next summer is planned",
		text: "Copy a season and every date moves with it. Each session shows how full it is, and the database itself refuses one place too many, however many people enroll in the same second.",
		screen: {
			name: "sessions",
			device: "desktop",
			onPhones: "sessions",
			alt: "The sessions of Summer 2026 with their dates and how many places are taken",
		},
	},
	{
		hour: "January",
		title: "A family registers at night",
		text: "On a phone, and in pieces: what is typed is kept. Each session says how many places are left, only the questions that fit are asked, and the price is the one that will be booked. Siblings are booked together or not at all.",
		screen: {
			name: "register",
			device: "phone",
			alt: "Registering on a phone: the sessions of the summer as bars over its weeks, and how full each is",
		},
	},
	{
		hour: "February",
		title: "The office sees what is missing",
		text: "Every registration with its state, what it lacks and what is due. A session that is full has a waitlist that says why, and a rush can have a waiting room or a draw that anybody can check. Families pay by card or in another way, at once or by installments, and each account says why it is what it is.",
		screen: {
			name: "registrations",
			device: "desktop",
			onPhones: "registrations",
			alt: "The registrations of the season: families, their children and sessions, what is missing and what is due",
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
		/** Only that part of it, larger. */
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
