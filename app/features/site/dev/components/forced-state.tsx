import { type ReactNode, useEffect, useRef } from "react";

/** Pseudo-classes that each forced state simulates without a pointer or keyboard. */
const POSES = {
	hover: /(?<!\\):hover/g,
	focus: /(?<!\\):focus(-visible)?(?!-)/g,
};
export type Pose = keyof typeof POSES;

export const isPose = (name: string): name is Pose => name in POSES;

const OPERABLE =
	"a, button, summary, select, textarea, input:not([type=hidden], [type=submit]), [tabindex='0']";

interface PosedProps {
	as: Pose;
	/** Selector of the element in each piece that gets the state; by default the first interactive one. */
	at?: string;
	children: ReactNode;
}

/** Shows elements as if hovered, or focused by keyboard. */
export function ForcedState({ as, at = OPERABLE, children }: PosedProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		repeatRules();
		for (const piece of box.current?.children ?? []) {
			const target = piece.matches(at) ? piece : piece.querySelector(at);
			// An element's ancestors are hovered together with it.
			for (let each = target; each && each !== box.current; each = each.parentElement) {
				each.setAttribute("data-posed", as);
				if (as !== "hover") break;
			}
		}
	}, [as, at]);
	return (
		<div ref={box} className="contents">
			{children}
		</div>
	);
}

let repeated = false;

/** Copies every CSS rule that uses one of the pseudo-classes, for elements with the forced state. */
function repeatRules() {
	if (repeated) return;
	repeated = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => posedRules(cssRules)).join("\n"));
	document.adoptedStyleSheets.push(sheet);
}

const posedRules = (rules: CSSRuleList): string => [...rules].map(posedRule).join("\n");

function posedRule(rule: CSSRule): string {
	const { cssText } = rule;
	const posed = Object.entries(POSES).reduce(
		(text, [pose, pseudo]) => text.replace(pseudo, `[data-posed="${pose}"]`),
		cssText,
	);
	if (posed === cssText) return "";
	if (rule instanceof CSSStyleRule || !("cssRules" in rule)) return posed;
	// Of a layer, media query or other block of rules, copies only the rules that use a pseudo-class.
	return `${cssText.slice(0, cssText.indexOf("{") + 1)}${posedRules(rule.cssRules as CSSRuleList)}}`;
}
