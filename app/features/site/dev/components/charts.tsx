import { BarList } from "#app/ui/bar-list";
import { LineChart } from "#app/ui/line-chart";
import { SplitBar } from "#app/ui/split-bar";
import { ViewLink } from "#app/ui/view-link";
import { Chapter, Specimen, States } from "./specimen";

const THIS_YEAR = [0, 8, 20, 44, 61, 80].map((y, x) => [x, y] as const);
const LAST_YEAR = [0, 5, 26, 38, 52, 70, 94].map((y, x) => [x, y] as const);

export default function Charts() {
	return (
		<Chapter id="charts" title="Charts">
			<Specimen
				title="Line chart"
				note="A main line and a comparison. The card around it states the numbers and links to the table."
			>
				{(theme) => (
					<LineChart
						label={`Enrollments, ${theme}: 80 this year, 70 at this point last year`}
						lines={[
							{ name: "2025", tone: "muted", points: LAST_YEAR },
							{ name: "2026", tone: "pine", points: THIS_YEAR },
						]}
						from={0}
						to={6}
						ticks={[
							{ x: 0, label: "Jan" },
							{ x: 3, label: "Apr" },
							{ x: 6, label: "Jul" },
						]}
						marker={{ x: 5.5, label: "Summer begins" }}
					/>
				)}
			</Specimen>
			<Specimen title="Before there is anything to draw">
				{(theme) => (
					<States
						look="wide"
						states={[
							[
								"empty",
								<>
									<LineChart
										label={`None yet`}
										lines={[{ name: "2026", tone: "pine", points: [] }]}
										from={0}
										to={6}
										ticks={[
											{ x: 0, label: "Jan" },
											{ x: 6, label: "Jul" },
										]}
									/>
									<SplitBar label={`No campers expected, ${theme}`} max={0} pine={0} soft={0} edge={0} />
								</>,
							],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Bar list"
				note="Groups of a number, the longest bar first, or the steps of a sequence."
			>
				{(theme) => (
					<BarList
						label={`Enrolled by grade, ${theme}`}
						besideLabel="Summer 2026"
						bars={[
							{ key: "4", label: "Grade 4", text: "42", share: 1, beside: "36", mark: 0.86, to: "#charts" },
							{
								key: "5",
								label: "Grade 5",
								text: "31",
								share: 0.74,
								goal: 0.9,
								note: "3 in 7 days · Target 38",
							},
							{ key: "6", label: "Grade 6", text: "Hidden", share: 0 },
						]}
					/>
				)}
			</Specimen>
			<Specimen title="View link" note="Links from a chart to its table, and back.">
				{() => (
					<States
						states={[
							[
								"default",
								<>
									<ViewLink to="#charts" />
									<ViewLink to="#charts" as_table />
								</>,
							],
							["hover", <ViewLink key="hover" to="#charts" />],
							["focus", <ViewLink key="focus" to="#charts" />],
						]}
					/>
				)}
			</Specimen>
			<Specimen title="Split bar" note="A total and its parts, with the numbers beside it.">
				{(theme) => (
					<SplitBar
						label={`Of 24, ${theme}: 14 present, 4 late, 2 absent, 4 not marked`}
						max={24}
						pine={14}
						soft={4}
						edge={2}
					/>
				)}
			</Specimen>
		</Chapter>
	);
}
