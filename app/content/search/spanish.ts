import { stemmer } from "@orama/stemmers/spanish";
import type { LanguageWords } from "./language-words.ts";

export const spanish: LanguageWords = {
  stem: stemmer,
  forms: "",
  // "peces" is more than one "pez".
  spellings: [[/ces$/, "z"]],
  endings: "o os a as es ar er ir ado ando iendo cion dad ico ista able ito mente",
  stopWords: `a al con de del el ella en es esta este la las lo los mas me mi mis muy no o para por que quiero se sin su sus te tu
    un una unas uno unos y ya`,
  softWords: `color colorear colores dibujo dibujar dibujado lamina hoja pagina imprimir imprimible gratis imagen nino nina infantil bebe
    adulto libro descargar pdf plantilla`,
  qualities: `bonito lindo divertido grande pequeno negro blanco rojo naranja amarillo verde azul marron rosa morado
    gris`,
  levels: "facil sencillo medio detallado dificil",
  commonWords: `abeja agua amigo arana arbol ardilla avion ballena barco bota boca bosque burro caballo cabra calle cama camion camisa
    campo cara carta casa castillo cebra cerdo ciervo cielo coche cohete conejo corazon dinosaurio dragon elefante escuela
    estrella familia flor foca fresa fuego gallina gallo gato globo granja hada hermano hoja hormiga huevo jirafa juego lago
    lapiz leche leon libro lobo loro luna luz madre mano mapa mar mariposa mesa mono montana mosca nave navidad nieve noche
    nube ojo oso otono oveja pajaro paloma pan parque pato payaso pelota perro pez pie piedra pierna pina pino pirata planeta
    playa princesa primavera puente puerta queso rana raton rayo rey reina rio robot rosa sapo serpiente silla sirena sol
    sombrero taza tienda tigre tijera toro tortuga tren uva vaca vela verano vestido viento zapato zorro`,
  rightWords: "",
  homophones: "",
  diminutives: [[/(?<=..)it([oa]s?)$/, "$1"]],
  questions: "como que cual cuando por donde quien",
  age: /\b(\d{1,2})(?:\s{0,2}(?:-|–|a|y)\s{0,2}(\d{1,2}))?\s{0,2}anos?\b/g,
  letters: "bv vb cks kcq qkc zsc szc gjh jgh iyh yi ly ah eh oh uh",
  alike: "dt gk mn",
  sounds: [
    [/h/g, ""],
    [/v/g, "b"],
    [/qu?|k|c(?![eiyh])/g, "k"],
    [/z|c(?=[eiy])/g, "s"],
    [/g(?=[eiy])/g, "j"],
    [/ll/g, "y"],
    [/(.)\1+/g, "$1"],
  ],
};
