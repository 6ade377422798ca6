import { list } from "./list";
import type { Culture } from "./culture";

export const EUROPEAN_NAMES: Culture[] = [
	{
		name: "Irish and Scottish",
		weight: 9,
		female: list(
			"Aisling, Ailsa, Bridget, Caoimhe, Catriona, Deirdre, Fiona, Maeve, Niamh, Oonagh, Saoirse, Siobhán, Sorcha, Una",
		),
		male: list(
			"Angus, Brendan, Callum, Cormac, Declan, Duncan, Eoin, Fergus, Finn, Hamish, Lachlan, Liam, Rory, Seán",
		),
		family: list(
			"Brennan, Campbell, Donnelly, Fitzgerald, Gallagher, MacDougall, MacKinnon, McAllister, Ní Bhriain, O'Brien, O'Connell, O'Rourke, O'Shaughnessy, Sutherland",
		),
	},
	{
		name: "Italian",
		weight: 5,
		female: list("Allegra, Bianca, Chiara, Elena, Francesca, Giulia, Isabella, Lucia, Rosalia, Viola"),
		male: list("Alessandro, Dante, Enzo, Gianluca, Giovanni, Lorenzo, Luca, Matteo, Nico, Raffaele"),
		family: list(
			"Bellini, Cavallaro, D'Angelo, D’Amico, DeLuca, Esposito, Ferrante, Lo Presti, Marchetti, Santangelo",
		),
	},
	{
		name: "Ashkenazi",
		weight: 6,
		female: list("Ada, Dalia, Esther, Hannah, Leah, Miriam, Naomi, Noa, Rivka, Shoshana, Talia, Yael"),
		male: list("Aaron, Asher, Benjamin, David, Eitan, Ezra, Gideon, Jonah, Judah, Noam, Reuben, Solomon"),
		family: list(
			"Abramowitz, Blumenthal, Feinstein, Goldfarb, Horowitz, Kaplan, Lefkowitz, Mandelbaum, Rosenthal, Shapiro, Weiss, Zuckerman",
		),
	},
	{
		name: "German",
		weight: 3,
		female: list("Annelise, Greta, Heidi, Johanna, Käthe, Liesl, Mathilda, Sophie"),
		male: list("Anton, Emil, Jürgen, Konrad, Lukas, Maximilian, Otto, Tobias"),
		family: list("Bäcker, Großmann, Hoffmann, Kröger, Müller, Schäfer, Steinmetz, Vogel"),
	},
	{
		name: "Scandinavian",
		weight: 4,
		female: list("Åsa, Astrid, Elin, Freya, Ingrid, Kajsa, Linnea, Maja, Saga, Sigrid, Solveig, Tuva"),
		male: list("Anders, Bjørn, Eskil, Gunnar, Håkon, Leif, Magnus, Nils, Odin, Søren, Sven, Torsten"),
		family: list(
			"Åkesson, Bergström, Dahl, Engström, Haugen, Jørgensen, Lindqvist, Nygård, Ødegaard, Sandvik, Solberg, Thorvaldsen",
		),
	},
	{
		name: "Polish",
		weight: 3,
		female: list("Agnieszka, Aleksandra, Hania, Katarzyna, Magdalena, Małgorzata, Oliwia, Zofia"),
		male: list("Błażej, Jakub, Kacper, Łukasz, Mikołaj, Stanisław, Szymon, Wojciech"),
		family: list("Dąbrowa, Gałązka, Kaczmarek, Michalak, Nowak, Pawlak, Szczepaniak, Wójcik"),
	},
	{
		name: "Ukrainian",
		weight: 3,
		female: list("Anastasia, Daryna, Iryna, Kateryna, Ludmyla, Oksana, Solomiya, Yevgenia"),
		male: list("Andriy, Bohdan, Danylo, Maksym, Oleksandr, Ostap, Taras, Volodymyr"),
		family: list("Bondarenko, Hrytsenko, Kovalenko, Lysenko, Marchenko, Petrenko, Shevchuk, Tkachenko"),
	},
	{
		name: "Greek",
		weight: 2,
		female: list("Anthoula, Eleftheria, Evangelia, Kalliope, Sophia, Theodora"),
		male: list("Christos, Konstantinos, Leonidas, Nikolaos, Spyridon, Yannis"),
		family: list("Anagnostou, Galanis, Kyriakidis, Papadopoulos, Stavros, Theodorakis"),
	},
	{
		name: "Portuguese",
		weight: 2,
		female: list("Benedita, Catarina, Inês, Leonor, Mafalda, Matilde"),
		male: list("Afonso, Duarte, Henrique, Nuno, Salvador, Vasco"),
		family: list("Araújo, Furtado, Medeiros, Pacheco, Raposo, Sequeira"),
	},
	{
		name: "Welsh and Cornish",
		weight: 1,
		female: list("Bronwen, Carys, Ffion, Gwenllian, Seren"),
		male: list("Aled, Dylan, Emrys, Iestyn, Rhys"),
		family: list("ap Rhys, Bevan, Llewellyn, Pryce, Trevithick"),
	},
];
