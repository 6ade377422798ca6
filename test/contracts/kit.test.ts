import ts from "typescript";
import { expect, test } from "vitest";
import {
	importsOf,
	nodesOf,
	placeOf,
	resolveImport,
	type Source,
	source,
	sourcesIn,
} from "../support/sources";

/** Components that the kit does not show, and where they can be seen instead. */
const SEEN_ELSEWHERE: Record<string, string> = {
	"app/ui/field-error.tsx FieldError": "Stands in every Field that has errors.",
	"app/ui/lost-request.tsx ConnectionWords": "LostRequest, with what is held, and OfflineNote.",
	"app/ui/refused-change.tsx RefusedChange": "Refusal, with what the action answered.",
	"app/ui/visually-hidden.tsx VisuallyHidden": "Is not seen.",
};

const pieces = sourcesIn("app/ui").filter(({ path }) => /^app\/ui\/[^/]+\.tsx$/.test(path));
const kit = sourcesIn("app/features/site/dev");

const isExported = (node: ts.HasModifiers) =>
	ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The components that a file exports: `path name`; of one without any, each function it exports. */
function componentsOf({ path, tree }: Source): string[] {
	const names = tree.statements.flatMap((statement) => {
		if (ts.isFunctionDeclaration(statement) && isExported(statement)) return statement.name?.text ?? [];
		if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
		return statement.declarationList.declarations
			.filter(({ initializer }) => initializer && isFunction(initializer))
			.map(({ name }) => name.getText(tree));
	});
	const components = names.filter((name) => /^[A-Z][a-z]/.test(name));
	return (components.length > 0 ? components : names).map((name) => `${path} ${name}`);
}

/** A function, or what `forwardRef` makes of one. */
const isFunction = (node: ts.Expression): boolean =>
	ts.isArrowFunction(node) ||
	ts.isFunctionExpression(node) ||
	(ts.isCallExpression(node) && node.arguments.some(isFunction));

/** `path name` of everything that the kit imports by name. */
function importedBy(files: readonly Source[], known: ReadonlySet<string>) {
	return new Set(
		files.flatMap((file) =>
			importsOf(file)
				.filter(({ typeOnly }) => !typeOnly)
				.flatMap(({ specifier, node }) => {
					const path = resolveImport(file.path, specifier, known);
					return [...nodesOf(node)]
						.filter(ts.isImportSpecifier)
						.map(({ name, propertyName }) => `${path} ${(propertyName ?? name).text}`);
				}),
		),
	);
}

const known = new Set(pieces.map(({ path }) => path));
const imported = importedBy(kit, known);
const notShown = (all: readonly Source[]) =>
	all.flatMap(componentsOf).filter((name) => !imported.has(name) && !(name in SEEN_ELSEWHERE));

test("the kit shows every component", () => {
	expect(pieces.flatMap(componentsOf).length).toBeGreaterThan(70);
	expect(pieces.filter((piece) => componentsOf(piece).length === 0).map(({ path }) => path)).toEqual([]);
	expect(notShown(pieces)).toEqual([]);
});

test("a component that the kit doesn't show is reported, even beside one that it shows", () => {
	const planted = source(
		"app/ui/planted.tsx",
		"export const Planted = () => null; export function Second() { return null; } function Own() { return null; }",
	);
	expect(notShown([...pieces, planted])).toEqual(["app/ui/planted.tsx Planted", "app/ui/planted.tsx Second"]);
	const beside = source("app/ui/alert.tsx", "export function Alert() {} export function Siren() {}");
	expect(notShown([beside])).toEqual(["app/ui/alert.tsx Siren"]);
});

test("every exception is an existing component that the kit doesn't import", () => {
	const all = pieces.flatMap(componentsOf);
	for (const name of Object.keys(SEEN_ELSEWHERE)) {
		expect(all).toContain(name);
		expect(imported).not.toContain(name);
	}
});

/**
 * The states of each component beside its usual one, in which the kit shows it under that name (`States`); none where it has
 * no other. What has no look of its own is no state here: nothing looks otherwise while it is pressed.
 */
const STATES: Record<string, string> = {
	"alert Alert": "long",
	"avatar Avatar": "",
	"badge Badge": "long",
	"bar-list BarList": "",
	"bulk-bar BulkBar": "",
	"bulk-bar BulkScope": "",
	"button Button": "hover focus disabled busy",
	"button ButtonLink": "hover focus",
	"call-link CallLink": "hover focus",
	"card Card": "long",
	"checkbox Checkbox": "hover focus disabled checked error long",
	"checkbox CheckboxGroup": "hover focus disabled checked error",
	"choice-panel ChoicePanel": "hover focus empty",
	"code-input CodeInput": "hover focus error",
	"connection-notice ConnectionNotice": "",
	"date-input DateInput": "hover focus disabled error",
	"day-form DayForm": "hover focus",
	"dialog Dialog": "",
	"editor Columns": "",
	"editor Editor": "",
	"empty-state EmptyState": "",
	"error-panel ErrorPanel": "",
	"export-link ExportLink": "hover focus",
	"export-link ExportMenu": "hover focus",
	"field Field": "error long",
	"field FieldGroup": "error",
	"field RequiredMarks": "",
	"file-input FileInput": "hover focus disabled error",
	"fill-bar FillBar": "",
	"form-errors FormErrors": "",
	"icon Icon": "",
	"icon-button IconButton": "hover focus disabled",
	"icon-button IconLink": "hover focus",
	"inline-form InlineForm": "",
	"kbd Kbd": "",
	"lazy-section lazySection": "",
	"leave-question LeaveQuestion": "",
	"line-chart LineChart": "empty",
	"list-more ListMore": "hover focus",
	"list-toolbar ListToolbar": "hover focus",
	"location-button LocationButton": "",
	"lost-request LostRequest": "busy",
	"lost-request OfflineNote": "",
	"menu Menu": "hover focus",
	"menu MenuButton": "hover focus long",
	"menu MenuForm": "hover focus",
	"menu MenuHeading": "",
	"menu MenuLink": "hover focus long",
	"menu MenuSeparator": "",
	"money-input MoneyInput": "hover focus disabled error",
	"move-buttons MoveButtons": "hover focus",
	"navigation-progress NavigationProgress": "",
	"new-password-field NewPasswordField": "hover focus error",
	"number-input NumberInput": "hover focus disabled error",
	"page-header PageHeader": "",
	"pagination Pagination": "hover focus",
	"paper-sheet PaperActions": "",
	"paper-sheet PaperSheet": "",
	"password-input PasswordInput": "hover focus disabled error",
	"picture-upload PictureUpload": "",
	"print-head PrintHead": "",
	"radio-group RadioGroup": "hover focus disabled checked error",
	"refused-change Refusal": "",
	"region-input RegionInput": "hover focus disabled error",
	"route-announcer RouteAnnouncer": "",
	"search-form SearchForm": "hover focus",
	"search-partial SearchPartial": "",
	"section Section": "long",
	"select Select": "hover focus disabled error long",
	"skip-link SkipLink": "",
	"spinner Spinner": "busy",
	"split-bar SplitBar": "empty",
	"stat-tile StatGrid": "",
	"stat-tile StatTile": "hover focus",
	"submit-button SubmitButton": "hover focus disabled busy",
	"table Table": "hover focus long",
	"tabs Tabs": "hover focus long",
	"text-input TextInput": "hover focus disabled error long readonly",
	"textarea Textarea": "hover focus disabled error readonly",
	"toaster Toaster": "",
	"upload-progress UploadProgress": "busy",
	"view-link ViewLink": "hover focus",
	"wordmark Wordmark": "",
};

/** What has to stand in pieces of that name: the label alone makes no state. `hover` and `focus` are made of it. */
const MADE_BY: Record<string, RegExp> = {
	disabled: /\bdisabled\b|DISABLED/,
	busy: /\bpending\b|\btrying\b|\bsent=|<Spinner/,
	error: /\berrors=/,
	checked: /\bdefaultChecked\b|\bdefaultValue=/,
	readonly: /\breadOnly\b/,
	long: /LONG/,
	empty: /\[\]|max=\{0\}/,
};

/** `path name state` of each component that the kit shows in a state: an entry `["state", pieces]` of `States`, or of two, `["one and other", …]`. */
function shownStates(files: readonly Source[]): Set<string> {
	return new Set(
		files.flatMap((file) => {
			const paths = new Map(
				importsOf(file).flatMap(({ specifier, node }) =>
					[...nodesOf(node)]
						.filter(ts.isImportSpecifier)
						.map(({ name }) => [name.text, resolveImport(file.path, specifier, known)] as const),
				),
			);
			return nodesOf(file.tree)
				.filter((node) => ts.isJsxAttribute(node) && node.name.getText(file.tree) === "states")
				.flatMap((states) => [...nodesOf(states)].filter(ts.isArrayLiteralExpression))
				.flatMap(({ elements: [first, pieces] }) => {
					if (!first || !pieces || !ts.isStringLiteral(first)) return [];
					const states = first.text
						.split(" and ")
						.map((state) => state.replaceAll(" ", ""))
						.filter((state) => !MADE_BY[state] || MADE_BY[state].test(pieces.getText(file.tree)));
					return [...nodesOf(pieces)]
						.filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
						.map(({ tagName }) => tagName.getText(file.tree))
						.flatMap((name) => states.map((state) => `${paths.get(name)} ${name} ${state}`));
				});
		}),
	);
}

const nameOf = (component: string) => component.replace(/^app\/ui\/(.*)\.tsx /, "$1 ");

/** The states of components that are asked for and not shown; those of an unknown component are not known. */
function lacking(components: readonly string[], shown: ReadonlySet<string>): string[] {
	return components.flatMap((component) => {
		const states = STATES[nameOf(component)];
		if (states === undefined) return [`${component}: which states?`];
		return states
			.split(" ")
			.filter((state) => state && !shown.has(`${component} ${state}`))
			.map((state) => `${component}: ${state}`);
	});
}

const components = pieces.flatMap(componentsOf).filter((name) => !(name in SEEN_ELSEWHERE));

test("the kit shows every component in its states", () => {
	expect(lacking(components, shownStates(kit))).toEqual([]);
	expect(Object.keys(STATES).filter((name) => !components.map(nameOf).includes(name))).toEqual([]);
});

test("a state that is missing or only named is reported, and so is a component without declared states", () => {
	const planted = source(
		"app/features/site/dev/components/planted.tsx",
		`import { Button, ButtonLink } from "#app/ui/button";
		export const Planted = () => <States states={[
			["hover", <><Button>One</Button><ButtonLink to="#">Two</ButtonLink></>],
			["long and focus", () => <ButtonLink to="#">Short</ButtonLink>],
			["disabled", <Button key="a">Three</Button>],
			["busy", <Button key="b" pending>Four</Button>],
		]} />;`,
	);
	expect(
		lacking(
			["app/ui/button.tsx Button", "app/ui/button.tsx ButtonLink", "app/ui/siren.tsx Siren"],
			shownStates([planted]),
		),
	).toEqual([
		"app/ui/button.tsx Button: focus",
		"app/ui/button.tsx Button: disabled",
		"app/ui/siren.tsx Siren: which states?",
	]);
});

/** What in the kit takes the focus when the page comes: an error summary that is not still, and `autoFocus`. */
const takesFocus = (files: readonly Source[]) =>
	files.flatMap((file) =>
		nodesOf(file.tree)
			.filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
			.filter(({ tagName, attributes }) => {
				const has = (name: string) =>
					attributes.properties.some((each) => each.name?.getText(file.tree) === name);
				return has("autoFocus") || (tagName.getText(file.tree) === "FormErrors" && !has("still"));
			})
			.map((node) => placeOf(file, node)),
	);

test("no specimen takes the focus, which would scroll the page", () => {
	expect(takesFocus(kit)).toEqual([]);
	const planted = source(
		"planted.tsx",
		"export const Planted = () => <><FormErrors errors={[]} /><TextInput autoFocus /><FormErrors still /></>;",
	);
	expect(takesFocus([planted])).toEqual(["planted.tsx:1", "planted.tsx:1"]);
});
