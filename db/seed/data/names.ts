import type { Culture } from "./culture";
import { AFRICAN_NAMES } from "./names-africa";
import { ASIAN_NAMES } from "./names-asia";
import { EUROPEAN_NAMES } from "./names-europe";
import { AMERICAN_NAMES } from "./names-north-america";

/** Cultures of the families in the demo camps. */
export const CULTURES: Culture[] = [...AMERICAN_NAMES, ...EUROPEAN_NAMES, ...AFRICAN_NAMES, ...ASIAN_NAMES];

/** Preferred names that some children use. */
export const PREFERRED_NAMES: Record<string, string> = {
	Abigail: "Abby",
	Aleksandra: "Ola",
	Alejandro: "Ale",
	Alexander: "Xander",
	Anastasia: "Nastya",
	Bartholomew: "Bart",
	Benjamin: "Ben",
	Beatriz: "Bia",
	Catherine: "Kit",
	Charlotte: "Charlie",
	Eleanor: "Nell",
	Eleftheria: "Ria",
	Elizabeth: "Libby",
	Francisco: "Paco",
	Frederick: "Freddie",
	Gabriela: "Gabi",
	Geneviève: "Viv",
	Guadalupe: "Lupe",
	Guillermo: "Memo",
	Isabella: "Izzy",
	Jonathan: "Jono",
	Josephine: "Posy",
	Katarzyna: "Kasia",
	Konstantinos: "Dino",
	Ludmyla: "Мила",
	"Mei-Ling": "美玲",
	Magdalena: "Lena",
	Małgorzata: "Gosia",
	Margaret: "Maisie",
	Maximilian: "Max",
	Montserrat: "Montse",
	Muhammad: "Mo",
	Nathaniel: "Nate",
	Nicholas: "Nico",
	Oluwaseun: "Seun",
	Oluwatobi: "Tobi",
	Penelope: "Penny",
	Philippe: "Flip",
	Rosalind: "Roz",
	Sebastián: "Seba",
	Siobhán: "Shiv",
	Theodore: "Teddy",
	Thomas: "Tommy",
	Venkatesh: "Venky",
	Volodymyr: "Vova",
	William: "Liam",
	Yevgenia: "Zhenya",
	Zachary: "Zach",
};

/** Gender-neutral names, for children listed as neither girl nor boy. */
export const NEUTRAL_NAMES = ["Rowan", "Quinn", "River", "Sky", "Remy", "Ash", "Noa", "Sage", "Ari", "Kit"];
