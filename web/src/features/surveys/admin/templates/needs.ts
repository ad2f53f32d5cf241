import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { createChoices, createQuestion, createSection, localText } from './template-parts.ts';

export const needs: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: localText('Hva trenger du nå?', 'What do you need now?'),
  description: localText(
    'Vi bruker svarene til å koble folk og velge hva vi gjør neste halvår.',
    'We use the answers to bring people together and to choose what to do next.',
  ),
  elements: [
    createSection('s1', localText('Det du trenger', 'What you need')),
    createQuestion('singleChoice', 'Q1', {
      title: localText(
        'Hva er viktigst for deg akkurat nå?',
        'What matters most to you right now?',
      ),
      choices: createChoices(
        localText('Penger', 'Money'),
        localText('Folk med kompetanse jeg mangler', 'People with skills I lack'),
        localText('Kunder', 'Customers'),
        localText(
          'Råd fra noen som har gjort det før',
          'Advice from somebody who has done it before',
        ),
      ),
      other: true,
      required: true,
      jumps: [
        {
          when: {
            match: 'all',
            conditions: [{ questionId: 'q1', operator: 'isNot', value: 'c1' }],
          },
          to: 'q3',
        },
      ],
    }),
    createQuestion('number', 'Q2', {
      title: localText(
        'Hvor mye trenger du det neste året?',
        'How much do you need in the next year?',
      ),
      unit: localText('kr', 'NOK'),
      min: 0,
      integer: true,
    }),
    createQuestion('longText', 'Q3', {
      title: localText('Fortell litt mer', 'Tell us a bit more'),
      help: localText('Du svarte: {Q1}', 'You answered: {Q1}'),
    }),
    createQuestion('ranking', 'Q4', {
      title: localText('Ranger det vi kan tilby', 'Rank what we can offer'),
      choices: createChoices(
        localText('Treff med investorer', 'Meetings with investors'),
        localText('Fagkvelder', 'Evenings with experts'),
        localText('Arbeidsplass', 'A place to work'),
        localText('Mentor', 'A mentor'),
      ),
    }),
    createSection('s2', localText('Det du kan gi', 'What you can give')),
    createQuestion('multipleChoice', 'Q5', {
      title: localText('Hva kan du bidra med til andre?', 'What can you offer others?'),
      choices: createChoices(
        localText('Råd', 'Advice'),
        localText('Tid', 'Time'),
        localText('Nettverk', 'A network'),
        localText('Kapital', 'Capital'),
      ),
      other: true,
    }),
    createQuestion('scale', 'Q6', {
      title: localText(
        'Hvor godt hjelper nettstedet deg i dag?',
        'How well does this site help you today?',
      ),
      lowLabel: localText('Lite', 'Little'),
      highLabel: localText('Svært godt', 'Very well'),
    }),
  ],
};
